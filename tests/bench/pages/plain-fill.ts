import { diaryOf } from '../diary'

declare global {
  interface Window {
    benchFill: (entries: number) => void
  }
}

/** Stores the entries that the plain list reads. */
window.benchFill = (entries) => localStorage.setItem('entries', JSON.stringify(diaryOf(entries)))
