/** Speaks words with a voice that the device has. Nothing is sent to another host. */
export interface SpeechVoice {
  /** Returns true if the device itself has a voice for a language (BCP 47). */
  canSpeak(language: string): boolean
  /** Speaks a word, instead of the one that is being spoken. */
  speak(text: string, language: string): void
  /** Falls silent. */
  stop(): void
  /** Calls `listener` when the device has found more voices. Returns a function that ends it. */
  onChange(listener: () => void): () => void
}
