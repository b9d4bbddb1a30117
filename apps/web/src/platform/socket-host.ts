/** Where the real-time channel is: beside the page. */
export function socketHost(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}`
}
