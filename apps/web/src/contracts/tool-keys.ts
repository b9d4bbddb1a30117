/** The device-storage keys of tools. Stored names never change without a migration. */
export const COUNTER_KEY = 'counter'
export const STAND_KEY = 'stand'
export const SCORE_PRACTICE_KEY = 'score-practice'

/** The device-storage keys of the automatic copy and of the practice reminders. */
export const COPY_KEY = 'automatic-copy'
export const REMINDER_KEY = 'practice-reminder'
