/** Speaks words with a voice that is installed on the device, so no text leaves it. */
export interface SpeechVoice {
  /** Returns true if the device has an offline voice for a language (BCP 47). */
  canSpeak(language: string): boolean
  /**
   * Cancels the word that is being spoken, and speaks `text`. Does nothing without an offline voice for the
   * language.
   */
  speak(text: string, language: string): void
  stop(): void
  /**
   * Calls `listener` when the browser has found more voices (`voiceschanged`). Returns a function that
   * unsubscribes.
   */
  onChange(listener: () => void): () => void
}
