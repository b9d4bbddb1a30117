import type { PageAddress } from '../contracts/http'

export const pageAddress: PageAddress = {
  path: () => location.pathname,
  open: (path) => location.assign(path),
}
