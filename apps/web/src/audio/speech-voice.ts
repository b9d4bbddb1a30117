import type { SpeechVoice } from '../contracts/speech-voice'

/** The rate of speech. It is slow, because a musician wants to hear the syllables. */
const RATE = 0.85

/**
 * Creates a voice from those of the browser. It uses only voices installed on the device, because others would
 * send the word to another host.
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

/** The tag of Cantonese voices. `bestVoice` excludes them, because the Chinese words are Mandarin. */
const CANTONESE = 'zh-hk'

/**
 * Returns the installed voice of this region, else the default voice of the language, else any voice of the
 * language. Returns undefined if the device has none.
 */
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

/** Returns the tag in lower case and with a hyphen, because Android writes `de_DE`. */
function tagOf(lang: string): string {
  return lang.replace('_', '-').toLowerCase()
}
