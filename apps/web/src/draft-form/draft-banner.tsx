import { Button } from '../ui/button'
import { Banner } from '../ui/layout/banner'

interface DraftBannerProps {
  readonly text: string
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** Reports that the form was restored from the device. */
export function DraftBanner({ text, discardLabel, onDiscard }: DraftBannerProps) {
  return (
    <Banner
      live="polite"
      action={
        <Button size="small" variant="plain" onClick={onDiscard}>
          {discardLabel}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
