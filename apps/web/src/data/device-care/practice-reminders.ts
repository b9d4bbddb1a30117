import { dueReminderDay, nextReminderAt } from '@segno/domain/reminder/practice-reminder'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Clock } from '../../contracts/clock'
import type { NotificationChoice, Notifications } from '../../contracts/device-care/notifications'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import { REMINDER_KEY } from '../../contracts/tool-keys'
import type { JournalStore } from '../journal/journal-store'

/** Browsers delay long timers of sleeping pages, so read the clock at least this often (milliseconds). */
const LONGEST_WAIT = 10 * 60_000
const TAG = 'practice-reminder'

interface ReminderRow {
  readonly isOn: boolean
  /** The day of the last reminder; absent before the first one. */
  readonly remindedOn?: string
}

interface RemindersState {
  /** Whether this device shows reminders. */
  readonly isOn: boolean
  readonly choice: NotificationChoice
}

interface ReminderDeps {
  readonly device: DeviceStorage
  readonly journal: JournalStore
  readonly clock: Clock
  readonly lifecycle: Pick<PageLifecycle, 'onShow'>
  readonly notifications: Notifications
  /** Resolves with true while the timer runs. */
  readonly isPractising: () => Promise<boolean>
  readonly texts: () => Promise<{ title: string; body: string; language: string }>
}

/**
 * Reminds the musician to practise, on the days and at the time of the preference `practiceReminder`. Browsers
 * have no alarm for a closed page, so this works only while a tab is open. Each device is switched on
 * separately, because permission belongs to one browser.
 */
export class PracticeReminders {
  readonly #deps: ReminderDeps
  readonly #listeners = new Set<() => void>()
  #row: ReminderRow = { isOn: false }
  #state: RemindersState
  #cancel = () => {}
  #isWatching = false
  readonly ready: Promise<void>

  constructor(deps: ReminderDeps) {
    this.#deps = deps
    this.#state = { isOn: false, choice: deps.notifications.choice() }
    this.ready = this.#read()
    deps.device.onOutsideChange((key) => {
      if (key === REMINDER_KEY) void this.#read()
    })
  }

  state(): RemindersState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Asks for permission and switches this device's reminders on if the person grants it. Call it in a user
   * gesture.
   */
  async switchOn(): Promise<void> {
    if ((await this.#deps.notifications.ask()) === 'granted') await this.#write({ ...this.#row, isOn: true })
    else this.#show()
  }

  async switchOff(): Promise<void> {
    await this.#write({ ...this.#row, isOn: false })
  }

  async #read(): Promise<void> {
    const stored = (await this.#deps.device.read(REMINDER_KEY)) as ReminderRow | undefined
    this.#use(stored ?? { isOn: false })
  }

  async #write(row: ReminderRow): Promise<void> {
    await this.#deps.device.write(REMINDER_KEY, row)
    this.#use(row)
  }

  #use(row: ReminderRow): void {
    this.#row = row
    this.#show()
    this.#watch()
    void this.#plan()
  }

  #show(): void {
    this.#state = { isOn: this.#row.isOn, choice: this.#deps.notifications.choice() }
    for (const listener of this.#listeners) listener()
  }

  #watch(): void {
    if (this.#isWatching || !this.#row.isOn) return
    this.#isWatching = true
    const { journal, lifecycle } = this.#deps
    let version = journal.version('preference')
    journal.subscribe(() => {
      if (journal.version('preference') === version) return
      version = journal.version('preference')
      void this.#plan()
    })
    lifecycle.onShow(() => void this.#plan())
  }

  /** Shows a reminder if one is due, and sets the timer for the next one. */
  async #plan(): Promise<void> {
    this.#cancel()
    this.#cancel = () => {}
    const { journal, clock, notifications } = this.#deps
    if (!this.#row.isOn || notifications.choice() !== 'granted') return
    const next = nextReminderAt(journal.preference('practiceReminder'), clock.now(), clock.timeZone())
    if (next !== null) {
      const delay = Math.min(LONGEST_WAIT, next - clock.now())
      this.#cancel = clock.after(delay, () => void this.#plan())
    }
    // Entries of today may not be loaded yet.
    await journal.load()
    const due = this.#due()
    if (due !== null && !(await this.#deps.isPractising()) && (await this.#take(due))) await this.#remind()
  }

  #due(): CalendarDay | null {
    const { journal, clock } = this.#deps
    return dueReminderDay(journal.preference('practiceReminder'), {
      now: clock.now(),
      timeZone: clock.timeZone(),
      remindedOn: this.#row.remindedOn ?? null,
      entriesOf: (day) => journal.entryDays().days.find((group) => group.day === day)?.entries ?? [],
    })
  }

  /** Claims the reminder of a day. Resolves with true in one tab only. */
  async #take(day: CalendarDay): Promise<boolean> {
    let isMine = false
    const row = await this.#deps.device.update(REMINDER_KEY, (value) => {
      const stored = value as ReminderRow | undefined
      isMine = stored?.isOn === true && stored.remindedOn !== day
      return isMine ? { ...stored, remindedOn: day } : value
    })
    this.#row = (row as ReminderRow | undefined) ?? { isOn: false }
    return isMine
  }

  async #remind(): Promise<void> {
    await this.#deps.notifications.show({ ...(await this.#deps.texts()), tag: TAG })
  }
}
