import { foldText } from '../shared/fold-text'
import { isKnownInstrument, type KnownInstrument } from './instrument'

/**
 * Names of the known instruments in the six languages, separated by `|`. The id itself need not be in the list.
 */
const names: Readonly<Record<KnownInstrument, string>> = {
  piano: 'klavier|flügel|鋼琴|钢琴',
  guitar: 'acoustic guitar|classical guitar|electric guitar|gitarre|guitarra|guitare|吉他|電吉他|电吉他',
  violin: 'fiddle|violine|geige|violín|violon|小提琴',
  viola: 'bratsche|alto|中提琴',
  cello: 'violoncello|violonchelo|chelo|violoncelle|大提琴',
  'double-bass': 'double bass|kontrabass|contrabajo|contrebasse|低音提琴',
  flute: 'querflöte|flöte|flauta|flauta travesera|flûte|flûte traversière|長笛|长笛',
  oboe: 'hautbois|雙簧管|双簧管',
  clarinet: 'klarinette|clarinete|clarinette|單簧管|单簧管|黑管',
  bassoon: 'fagott|fagot|basson|低音管|巴松管|大管',
  'french-horn': 'french horn|horn|waldhorn|trompa|cor|法國號|法国号|圓號|圆号',
  trumpet: 'trompete|trompeta|trompette|小號|小号',
  trombone: 'posaune|trombón|長號|长号',
  tuba: '低音號|大號|大号',
  percussion:
    'drums|drum kit|batterie|batería|schlagzeug|schlagwerk|percusión|percussions|打擊樂器|打击乐器|打擊樂|打击乐|爵士鼓|架子鼓',
  harp: 'harfe|arpa|harpe|豎琴|竖琴',
  saxophone:
    'saxophon|saxofon|saxofón|sax|alto sax|tenor sax|saxo|saxo alto|saxo tenor|sax alto|sax ténor|altsaxophon|tenorsaxophon|薩克斯風|萨克斯风|薩克斯管|萨克斯管|萨克斯',
  voice: 'vocal|gesang|stimme|singing|vocals|voz|canto|voix|chant|聲樂|声乐|歌唱',
  organ: 'orgel|órgano|orgue|管風琴|管风琴',
  accordion: 'akkordeon|acordeón|accordéon|手風琴|手风琴',
  none: 'no instrument|ohne instrument|sin instrumento|sans instrument|無樂器|无乐器',
}

const ids = new Map<string, KnownInstrument>()
for (const [id, list] of Object.entries(names)) {
  for (const name of list.split('|')) ids.set(foldText(name), id as KnownInstrument)
}

/** Returns the known instrument with this name in any of the six languages, or null. */
export function knownInstrumentOf(text: string): KnownInstrument | null {
  const lower = text.toLowerCase()
  return isKnownInstrument(lower) ? lower : (ids.get(foldText(text)) ?? null)
}

/**
 * Returns the id of the known instrument with this name in any of the six languages. Returns any other text in
 * lower case.
 */
export function instrumentOfText(text: string): string {
  return knownInstrumentOf(text) ?? text.toLowerCase()
}
