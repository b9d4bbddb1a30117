import { describe, expect, test } from 'vitest'
import { MusicXmlError } from '../../../data/scores/music-xml-text'
import { musicXmlDetails } from './music-xml-details'

const read = (text: string) => musicXmlDetails(new TextEncoder().encode(text))
const score = (head: string) => `<score-partwise>${head}<part id="P1"/></score-partwise>`
const work = (title: string) => `<work><work-title>${title}</work-title></work>`
const movement = (title: string) => `<movement-title>${title}</movement-title>`

describe('the details of MusicXML', () => {
  test.each([
    [score(''), null],
    [score(work(' Zwölf\n Gesänge ')), 'Zwölf Gesänge'],
    [score(movement('Volkslied')), 'Volkslied'],
    [score(work('Zwölf Gesänge') + movement('Volkslied')), 'Zwölf Gesänge: Volkslied'],
    [score(work('Erlkönig, D. 328') + movement('Erlkönig')), 'Erlkönig, D. 328'],
    [score(work('&lt;img src=x&gt;')), '<img src=x>'],
  ])('musicXmlDetails reads the title of %s as plain text', (text, title) => {
    expect(read(text).title).toBe(title)
  })

  test('musicXmlDetails returns the creator of type composer, not the lyricist', () => {
    const head =
      '<identification><creator type="lyricist">Goethe</creator><creator type="composer">Schubert</creator></identification>'
    expect(read(score(head)).composer).toBe('Schubert')
  })

  test.each([
    '<score-partwise><part></score-partwise>',
    '<score-partwise><part-list/></score-partwise>',
    '<html><part/></html>',
    score(work('&unknown;')),
    '<score-partwise><part>',
  ])('musicXmlDetails throws a MusicXmlError for %s', (text) => {
    expect(() => read(text)).toThrow(MusicXmlError)
  })
})
