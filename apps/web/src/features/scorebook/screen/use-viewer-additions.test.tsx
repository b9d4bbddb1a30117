import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ViewerAdditions } from '../viewer/viewer-additions'
import { useMergedAdditions } from './use-viewer-additions'

/** Renders the hook once for each item of `steps` and returns its last result. */
function mergedAfter(...steps: readonly (readonly ViewerAdditions[])[]): ViewerAdditions {
  let merged: ViewerAdditions = {}
  function Host() {
    const [step, setStep] = useState(0)
    merged = useMergedAdditions(steps[step] ?? [])
    if (step < steps.length - 1) setStep(step + 1)
    return null
  }
  renderToString(<Host />)
  return merged
}

test('useMergedAdditions returns the layers and tools of all additions in their order', () => {
  const { Layer, tools, strip } = mergedAfter([
    { Layer: ({ page }) => <i>marks {page}</i>, tools: <b>pen</b>, strip: <u>colours</u> },
    {},
    { Layer: ({ width }) => <i>bar {width}</i>, tools: <b>play</b> },
  ])
  const shown = Layer && renderToString(<Layer page={3} width={200} height={300} rotation={0} />)
  expect(shown?.replaceAll('<!-- -->', '')).toBe('<i>marks 3</i><i>bar 200</i>')
  expect(renderToString(tools)).toBe('<b>pen</b><b>play</b>')
  expect(renderToString(strip)).toBe('<u>colours</u>')
})

test('takesPointer and onKey of useMergedAdditions return true if any part uses the pointer or key', () => {
  const none = mergedAfter([{}, { onKey: () => false }])
  expect(none.Layer).toBeUndefined()
  expect(none.onKey?.('Escape')).toBe(false)
  const pen = { pointerType: 'pen' } as PointerEvent
  expect(none.takesPointer?.(pen)).toBe(false)
  const one = mergedAfter([
    {},
    { takesPointer: (event) => event.pointerType === 'pen', onKey: (key) => key === 'x' },
  ])
  expect(one.takesPointer?.(pen)).toBe(true)
  expect(one.takesPointer?.({ pointerType: 'touch' } as PointerEvent)).toBe(false)
  expect([one.onKey?.('x'), one.onKey?.('y')]).toEqual([true, false])
})

test('useMergedAdditions passes pages and tempo to every part that takes them', () => {
  const heard: string[] = []
  const merged = mergedAfter([
    { onPages: (pages) => heard.push(`first ${pages}`) },
    { onPages: (pages) => heard.push(`second ${pages}`), onTempo: (tempo) => heard.push(`tempo ${tempo}`) },
  ])
  merged.onPages?.([4, 5])
  merged.onTempo?.(96)
  expect(heard).toEqual(['first 4,5', 'second 4,5', 'tempo 96'])
})

test('useMergedAdditions returns the target of the part whose target changed last', () => {
  const four = { page: 4 }
  const nine = { page: 9 }
  expect(mergedAfter([{ target: four }, {}], [{ target: four }, { target: nine }]).target).toBe(nine)
  const again = { page: 4 }
  const steps = [
    [{}, { target: nine }],
    [{ target: again }, { target: nine }],
  ]
  expect(mergedAfter(...steps, [{ target: null }, { target: nine }]).target).toBe(again)
})
