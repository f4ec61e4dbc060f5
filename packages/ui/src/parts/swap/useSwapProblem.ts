import type { ErrorInfo } from '@foyer/core/kernel'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { swapText } from './text/en.ts'

/** Returns the sentence for why there is no swap: that of a token or quote that was refused, else that of the code. */
export function useSwapProblem(): (problem: ErrorInfo) => string {
  const [t, explain] = [useLocalText(swapText), useLocalText(errorText)]
  return ({ code, refusal }) => {
    if (refusal?.reason === 'token_unconfirmed') return t('tokenUnconfirmed')
    if (refusal?.reason === 'token_differs' || refusal?.reason === 'unknown_token') return t('tokenDiffers')
    return code === 'bad_call' ? t('refused') : explain(code)
  }
}
