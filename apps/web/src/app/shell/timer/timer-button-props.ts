import type { ReactNode } from 'react'
import type { ShowTimerInTitle } from './use-document-title'

export interface TimerButtonProps {
  className?: string | undefined
  /** The icon in front of the text. */
  icon?: ReactNode
  /** The text of the button while the timer is off. */
  startText: string
  /** The button calls this to show a running timer in the document title. */
  showInTitle?: ShowTimerInTitle
}
