/**
 * An event whose handler can keep the worker alive. TypeScript cannot load the types of service workers beside
 * those of a page. So this file declares the types that we use.
 */
interface LongEvent {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchAsked extends LongEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageHeard extends LongEvent {
  readonly data: unknown
}
interface NotificationPressed extends LongEvent {
  readonly notification: { close(): void }
}
export interface WindowClient {
  readonly id: string
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly crypto: { randomUUID(): string }
  readonly Date: { now(): number }
  readonly navigator: { readonly locks?: LockManager }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: { readonly active: object | null; unregister(): Promise<boolean> }
  fetch(request: Request | string, options?: RequestInit): Promise<Response>
  setTimeout(run: () => void, delay: number): number
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handle: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', handle: (event: FetchAsked) => void): void
  addEventListener(type: 'message', handle: (event: MessageHeard) => void): void
  addEventListener(type: 'notificationclick', handle: (event: NotificationPressed) => void): void
}
