import { useState } from 'react'

const withoutNumbers = (text: string | undefined) => text?.replace(/\p{Nd}+/gu, '')

/**
 * A text for a live region: that of before, while nothing but numbers in it has changed. A count that speaks every second would drown
 * everything else.
 */
export function useSteadyText(text: string | undefined): string | undefined {
  const [said, setSaid] = useState(text)
  const isSteady = withoutNumbers(said) === withoutNumbers(text)
  if (!isSteady) setSaid(text)
  return isSteady ? said : text
}
