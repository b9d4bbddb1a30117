import type { Sample } from '../../data/sample/sample'
import { clock } from '../../platform/clock'
import { pageLifecycle } from '../../platform/page-lifecycle'
import { sessionStore } from '../../platform/session-store'

/**
 * The only key of a sample diary. Its value contains the time of creation and the changes. The browser removes
 * it when the tab closes, because it is in sessionStorage.
 */
export const SAMPLE_KEY = 'segno.sample'

const isOn = () => sessionStore.read(SAMPLE_KEY) !== null

/**
 * Returns the switch for the sample diary of this tab. A page shows either the sample or the musician's own
 * diary. To switch, it opens a new page.
 */
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
  // The back/forward cache may show this page after the tab has switched to the other diary.
  pageLifecycle.onRestore(() => sample.isOn !== isOn() && pageLifecycle.reload())
  return sample
}
