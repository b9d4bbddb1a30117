import type { OpenSocket } from '../contracts/socket'

/** Opens a browser WebSocket. `send` returns false unless the socket is open. Binary messages are ignored. */
export const openSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url)
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') onMessage(data)
  }
  socket.onclose = ({ code }) => onClose(code)
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    close: (code = 1000, reason = '') => socket.close(code, reason),
  }
}
