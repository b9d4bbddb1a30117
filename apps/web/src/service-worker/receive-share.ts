import { type Parcel, ParcelError } from '../contracts/installed/inbox'
import { SHARE_FAILURE, SHARE_FILES, SHARE_PATH } from '../contracts/installed/share-path'

interface ShareDeps {
  /** Stores a parcel durably. Rejects with a `ParcelError` if the device cannot store it. */
  readonly add: (parcel: Parcel) => Promise<void>
  readonly newId: () => string
  readonly now: () => number
  /** Notifies open pages of a change of the inbox. */
  readonly notify: () => void
}

/**
 * Stores the files and texts that another app shared, and redirects to the screen that offers them. It needs no
 * network. The browser drops the form after the response, so the redirect waits until the files are on the
 * disk. After a failure, the redirect contains the reason.
 */
export async function receiveShare(
  request: Pick<Request, 'formData'>,
  { add, newId, now, notify }: ShareDeps,
): Promise<Response> {
  try {
    const form = await request.formData().catch((error: unknown) => {
      throw new ParcelError('unreadable', error)
    })
    await add({ id: newId(), at: now(), owner: null, ...contentOf(form) })
    notify()
    return redirect(SHARE_PATH)
  } catch (error) {
    const problem = error instanceof ParcelError ? error.problem : 'write-failed'
    return redirect(`${SHARE_PATH}?${SHARE_FAILURE}=${problem}`)
  }
}

function contentOf(form: FormData): Pick<Parcel, 'files' | 'title' | 'text' | 'url'> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
  }
  const files = form
    .getAll(SHARE_FILES)
    .filter((value) => typeof value !== 'string')
    .map((file, key) => ({ key, name: file.name, content: file as Blob }))
  if (files.length === 0 && [text('title'), text('text'), text('url')].every((part) => part.trim() === '')) {
    throw new ParcelError('unreadable')
  }
  return { files, title: text('title'), text: text('text'), url: text('url') }
}

/** The longest text to store (UTF-16 units), longer than any note. */
const LONGEST_TEXT = 10_000

function redirect(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address } })
}
