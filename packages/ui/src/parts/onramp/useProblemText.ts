import type { OnrampForm } from '@foyer/core/onramp'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { onrampText } from './text/en.ts'

/** Says why something could not be had of the app's gateway. Its general words are about wallets, which nobody has asked here. */
export function useProblemText(): (problem: OnrampForm['problem']) => string {
  const [t, explain] = [useLocalText(onrampText), useLocalText(errorText)]
  return (problem) => {
    const { code = 'unknown', details, refusal } = problem ?? {}
    if (refusal?.reason === 'token_differs' || refusal?.reason === 'unknown_token') return t('tokenDiffers')
    if (details === 'amount_too_small' || details === 'amount_out_of_range') return t(details)
    return code === 'timed_out' || code === 'gateway_unreachable' ? t('unavailable') : explain(code)
  }
}
