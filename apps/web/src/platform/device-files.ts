import type { DeviceFiles } from '../contracts/device-files'

export const deviceFiles: DeviceFiles = {
  async save(name, mediaType, parts) {
    const url = URL.createObjectURL(new Blob([...parts], { type: mediaType }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    // The browser reads the URL in a later task, so revoke it only after a minute.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  },
}
