import type { SpeechVoice } from '../contracts/speech-voice'

/** Slower than speech: a musician wants to hear the syllables. */
const RATE = 0.85

/**
 * Speaks with the browser's voices. A voice that is not of this device would send the word to another host, so it is
 * never used.
 */
export function createSpeechVoice(): SpeechVoice {
  const { speechSynthesis: speech } = globalThis as { speechSynthesis?: SpeechSynthesis }
  const voiceOf = (language: string) =>
    speech?.getVoices().find((voice) => voice.localService && isOfLanguage(voice.lang, language))
  return {
    canSpeak: (language) => voiceOf(language) !== undefined,
    speak(text, language) {
      const voice = voiceOf(language)
      if (!speech || !voice) return
      const words = new SpeechSynthesisUtterance(text)
      words.voice = voice
      words.lang = voice.lang
      words.rate = RATE
      speech.cancel()
      speech.speak(words)
    },
    stop: () => speech?.cancel(),
    onChange(listener) {
      speech?.addEventListener('voiceschanged', listener)
      return () => speech?.removeEventListener('voiceschanged', listener)
    },
  }
}

/** Android writes `de_DE`. */
function isOfLanguage(voice: string, language: string): boolean {
  const [base] = language.split('-')
  const tag = voice.replace('_', '-').toLowerCase()
  return tag === language.toLowerCase() || tag.split('-')[0] === base
}
