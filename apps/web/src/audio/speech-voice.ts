import type { SpeechVoice } from '../contracts/speech-voice'

/** Slower than speech: a musician wants to hear the syllables. */
const RATE = 0.85

/**
 * Speaks with the browser's voices. A voice that is not of this device would send the word to another host, so it is
 * never used.
 */
export function createSpeechVoice(): SpeechVoice {
  const { speechSynthesis: speech } = globalThis as { speechSynthesis?: SpeechSynthesis }
  const voiceOf = (language: string) => bestVoice(speech?.getVoices() ?? [], language)
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

/** A voice of this tag speaks Cantonese, and the words are Mandarin. */
const CANTONESE = 'zh-hk'

/** Returns the voice of this region, else the default voice of the language, else any voice of the language. */
function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const wanted = language.toLowerCase()
  const [base] = wanted.split('-')
  const own = voices.filter(({ lang, localService }) => {
    const tag = tagOf(lang)
    return localService && tag.split('-')[0] === base && tag !== CANTONESE
  })
  return own.find(({ lang }) => tagOf(lang) === wanted) ?? own.find((voice) => voice.default) ?? own[0]
}

/** Android writes `de_DE`. */
function tagOf(lang: string): string {
  return lang.replace('_', '-').toLowerCase()
}
