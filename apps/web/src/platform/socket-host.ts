/** The origin of the real-time channel: that of the page. */
export function socketHost(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}`
}
