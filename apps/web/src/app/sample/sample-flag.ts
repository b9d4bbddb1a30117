import type { Sample } from '../../data/sample/sample'
import { clock } from '../../platform/clock'
import { pageLifecycle } from '../../platform/page-lifecycle'
import { sessionStore } from '../../platform/session-store'

/** The one key of a sample diary: when it began, and what was changed in it. It ends with the tab. */
export const SAMPLE_KEY = 'segno.sample'

const isOn = () => sessionStore.read(SAMPLE_KEY) !== null

/** Returns the switch of this tab's sample diary. A page shows one diary and opens a new page for the other one. */
export function createSample(): Sample {
  const sample: Sample = {
    isOn: isOn(),
    open() {
      if (!sessionStore.write(SAMPLE_KEY, JSON.stringify({ began: clock.now(), commits: [] }))) return false
      location.assign('/logbook')
      return true
    },
    putAway() {
      sessionStore.remove(SAMPLE_KEY)
      location.replace('/logbook')
    },
  }
  // The back/forward cache may show this page after the other diary was opened.
  pageLifecycle.onRestore(() => sample.isOn !== isOn() && pageLifecycle.reload())
  return sample
}
