import { useContext, useEffect, useRef, useState } from 'react'
import { useModal } from '../hooks/modalContext.tsx'
import { usePart } from '../parts/usePart.ts'
import { LanguageContext } from '../text/language.ts'
import { toWords } from '../text/text.ts'

/** How long a button says that it has copied. */
const SHOWN_MS = 2000

type Outcome = 'address_copied' | 'copy_failed'

/** Copies texts, and says what came of it beside the button: the toast belongs to the modal, which the page may not show yet. */
export function useCopied() {
  const { platform } = useModal()
  const language = useContext(LanguageContext)
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  // The words for it come with the modal's toasts.
  const words = usePart('frame', outcome !== undefined)?.noticeText
  const say = (next: Outcome) => {
    stop.current()
    setOutcome(next)
    stop.current = platform.setTimer(() => setOutcome(undefined), SHOWN_MS)
  }
  return {
    outcome,
    /** The announcement; undefined while there is nothing to say. */
    said: words && outcome && toWords(words[outcome], language),
    /** Resolves with whether it was copied. */
    copy: (text: string): Promise<boolean> =>
      platform.copyText(text).then(
        () => {
          say('address_copied')
          return true
        },
        () => {
          say('copy_failed')
          return false
        },
      ),
  }
}
