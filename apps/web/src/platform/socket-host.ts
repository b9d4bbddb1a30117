/** Returns the origin of the real-time channel: the same host as the page. */
export function socketHost(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}`
}
