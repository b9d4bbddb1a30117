import { createElement, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useLoaded } from '../../../apps/web/src/ui/use-loaded'

/**
 * Two components that wait for one value. The second renders before the value arrives and runs its effects
 * after it: the layout effect of `Arrival` resolves the value between them.
 */
let arrive = (_value: string) => {}
const late = new Promise<string>((resolve) => {
  arrive = resolve
})
const load = () => late
let drawSecond = () => {}

function Reader({ name }: { name: string }) {
  return createElement('p', null, `${name}: ${useLoaded(load) ?? 'nothing'}`)
}

function Arrival() {
  useLayoutEffect(() => {
    arrive('arrived')
    // React's scheduler yields after 5 ms. Only then can the promise settle before the other effects.
    const end = performance.now() + 50
    while (performance.now() < end);
  }, [])
  return null
}

function Page() {
  const [hasSecond, setSecond] = useState(false)
  drawSecond = () => setSecond(true)
  return [
    createElement(Reader, { key: 'first', name: 'first' }),
    ...(hasSecond
      ? [createElement(Reader, { key: 'second', name: 'second' }), createElement(Arrival, { key: 'arrival' })]
      : []),
  ]
}

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Page))
setTimeout(() => drawSecond(), 200)
