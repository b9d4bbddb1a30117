/** The device-storage key of the practice counter. Stored names never change without a migration. */
export const COUNTER_KEY = 'counter'
/** The device-storage key of the session on the music stand. */
export const STAND_KEY = 'stand'
/** The device-storage key of the practice with a score. */
export const SCORE_PRACTICE_KEY = 'score-practice'

/** The device-storage key of the automatic copy. */
export const COPY_KEY = 'automatic-copy'
/** The device-storage key of the practice reminders. */
export const REMINDER_KEY = 'practice-reminder'
