import { Button } from '../ui/button'
import { Banner } from '../ui/layout/banner'
import { LiveRegion } from '../ui/layout/live-region'

interface DraftBannerProps {
  readonly text: string
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** A banner that says that the form was restored from this device, with a discard button. */
export function DraftBanner({ text, discardLabel, onDiscard }: DraftBannerProps) {
  return (
    <LiveRegion>
      <Banner
        action={
          <Button size="small" variant="plain" onClick={onDiscard}>
            {discardLabel}
          </Button>
        }
      >
        {text}
      </Banner>
    </LiveRegion>
  )
}
