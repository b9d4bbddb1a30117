import type { Notifications } from '../contracts/device-care/notifications'

const isSupported = () => typeof Notification !== 'undefined'

export const notifications: Notifications = {
  choice: () => (isSupported() ? Notification.permission : 'unsupported'),
  async ask() {
    return isSupported() ? Notification.requestPermission() : 'unsupported'
  },
  async show({ title, body, language, tag }) {
    const options = { body, tag, lang: language, icon: '/icon-192.png' }
    const registration = await navigator.serviceWorker?.getRegistration()
    // Chrome on Android refuses `new Notification`, so use the service worker if there is one.
    if (registration?.active) return registration.showNotification(title, options)
    new Notification(title, options).onclick = () => window.focus()
  },
}
