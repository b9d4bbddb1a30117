import { afterEach, expect, test, vi } from 'vitest'
import { createSpeechVoice } from './speech-voice'

interface Voice {
  readonly lang: string
  readonly default?: boolean
  readonly localService?: boolean
}

afterEach(() => vi.unstubAllGlobals())

/** Returns the tag of the voice that speaks a word; null if none does. */
function chosen(voices: readonly Voice[], language: string): string | null {
  const spoken: string[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice: Voice | null = null
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices.map((voice) => ({ localService: true, default: false, ...voice })),
    cancel: () => {},
    speak: ({ voice }: { voice: Voice }) => spoken.push(voice.lang),
  })
  createSpeechVoice().speak('cédez', language)
  return spoken[0] ?? null
}

test.each([
  ['the voice of the exact tag', [{ lang: 'fr-CA' }, { lang: 'fr-FR' }], 'fr-FR', 'fr-FR'],
  ['the default voice of the language', [{ lang: 'en-IN' }, { lang: 'en_GB', default: true }], 'en', 'en_GB'],
  [
    'the first voice of the language',
    [{ lang: 'de-DE' }, { lang: 'it_CH' }, { lang: 'it-IT' }],
    'it',
    'it_CH',
  ],
  ['the voice of the region', [{ lang: 'zh-CN', default: true }, { lang: 'zh_TW' }], 'zh-TW', 'zh_TW'],
  ['another region of the language', [{ lang: 'zh-CN' }], 'zh-TW', 'zh-CN'],
  ['no Cantonese voice for Mandarin', [{ lang: 'zh-HK', default: true }], 'zh-CN', null],
  ['no voice of another host', [{ lang: 'it-IT', localService: false }], 'it', null],
] as const)('SpeechVoice.speak chooses %s', (_, voices, language, expected) => {
  expect(chosen(voices, language)).toBe(expected)
})
