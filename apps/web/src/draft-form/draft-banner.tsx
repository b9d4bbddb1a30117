import { Button } from '../ui/button'
import { Banner } from '../ui/layout/banner'
import { LiveRegion } from '../ui/layout/live-region'

interface DraftBannerProps {
  readonly text: string
  readonly discardLabel: string
  readonly onDiscard: () => void
}

/** Reports that the form was restored from the device. */
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
