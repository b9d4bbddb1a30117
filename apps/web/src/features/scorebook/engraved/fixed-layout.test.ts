import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { expect, test } from 'vitest'
import { barBoxes } from './model/bar-boxes'
import { verovioOptions } from './model/engraving-layout'

const layout = { width: 800, height: 300, staff: 30, transposition: 2 }
const BARS = 40

const note = (step: string) =>
  `<note><pitch><step>${step}</step><octave>4</octave></pitch><duration>1</duration><type>quarter</type></note>`
const bars = Array.from({ length: BARS }, (_, index) => {
  const attributes =
    index === 0
      ? '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>'
      : ''
  return `<measure number="${index + 1}">${attributes}${[...'CDEF'].map(note).join('')}</measure>`
})
const music = `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Voice</part-name></score-part></part-list><part id="P1">${bars.join('')}</part></score-partwise>`

test('Verovio places two bars of each page at the recorded positions, which stored marks rely on', async () => {
  const module = await createVerovioModule()
  enableLog(LOG_OFF, module)
  const toolkit = new VerovioToolkit(module)
  toolkit.setOptions(verovioOptions(layout))
  toolkit.loadData(music)
  // For each page: the number of bars, then the left and upper edges of two bars (per cent).
  const percent = (share: number) => Math.round(share * 100)
  const pages = Array.from({ length: toolkit.getPageCount() }, (_, page) => {
    const boxes = barBoxes(toolkit.renderToSVG(page + 1))
    return [boxes.length, ...boxes.slice(1, 3).flatMap(({ left, top }) => [percent(left), percent(top)])]
  })
  // Marks are stored as shares of these pages. If a new Verovio or a new option moves a bar, stored marks no
  // longer fit their notes: see docs/decisions/0037-fixed-layout-for-marks.md.
  expect(pages).toEqual([
    [11, 34, 16, 50, 16],
    [12, 24, 22, 38, 22],
    [12, 24, 22, 38, 22],
    [5, 27, 22, 44, 22],
  ])
}, 60_000)
