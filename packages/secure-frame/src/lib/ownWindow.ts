import { chooseTexts } from './text/approval/chooseTexts.ts'
import { makeElement } from './ui/elements.ts'

/** The message with which the page of a window tells the frame that it is ready. */
export const OWN_WINDOW_READY = '@foyer-window/READY'

/**
 * The page of the frame as a window of its own: it tells its opener, from the same origin, that it is there, and the
 * frame draws into it. Without an opener, which the app's own headers can take away, it says so.
 */
export async function startOwnWindow(view: Window): Promise<void> {
  const { document } = view
  // The DOM types this as `any`: it is null when the opener was cut off.
  const opener: Window | null = view.opener
  if (opener) {
    document.documentElement.dataset.window = ''
    opener.postMessage(OWN_WINDOW_READY, view.origin)
    return
  }
  const { language, isRightToLeft, texts } = await chooseTexts(view.navigator.languages)
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr'
  document.body.replaceChildren(
    makeElement(document, 'main', { class: 'lost' }, makeElement(document, 'p', { text: texts.lostWindow })),
  )
}
