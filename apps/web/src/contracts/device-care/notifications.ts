/**
 * The person's choice about notifications. `default`: the browser has not asked yet. `unsupported`: the browser
 * has no notifications.
 */
export type NotificationChoice = 'granted' | 'denied' | 'default' | 'unsupported'

/** Notifications of the operating system. */
export interface Notifications {
  choice(): NotificationChoice
  /**
   * Asks the person for permission and resolves with the choice. Call it in a user gesture, or some browsers
   * refuse.
   */
  ask(): Promise<NotificationChoice>
  /** Shows a notification. A later one with the same `tag` replaces it. Rejects if the browser refuses. */
  show(notification: { title: string; body: string; language: string; tag: string }): Promise<void>
}
