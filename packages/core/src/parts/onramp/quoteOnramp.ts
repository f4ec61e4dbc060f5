import { listOnrampQuotesCall } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { onrampOf, setOnrampProblem, setQuotes } from './onrampSlice.ts'
import { toMoney } from './rules/money.ts'
import { regionFor } from './visitor.ts'

/** Wait after the last key before providers are asked. */
export const ONRAMP_DEBOUNCE_MS = 400

/** Returns the question that the form asks; undefined while it is not filled in. */
function toQuestion(modal: Modal) {
  const { kind, asset, fiat, amountText, offers } = onrampOf(modal.state)
  const decimals = offers?.currencies.find(({ code }) => code === fiat)?.decimals
  const amount = decimals === undefined ? undefined : toMoney(amountText, decimals)
  if (kind !== 'onramp' || !asset || !fiat || amount === undefined) return undefined
  return { assetId: asset.id, fiat, amount }
}

/** Asks for quotes a moment after the last change, and forgets those of another form. */
export function scheduleOnrampQuote(modal: Modal): void {
  const question = toQuestion(modal)
  if (onrampOf(modal.state).quotedFor !== JSON.stringify(question)) setQuotes(modal.state, undefined)
  if (!question) return modal.tasks.reset('quoteOnramp')
  void ask(modal, question, ONRAMP_DEBOUNCE_MS)
}

/** Asks for quotes anew, without taking those on show away. Calls: listOnrampQuotes. */
export async function refreshOnrampQuote(modal: Modal): Promise<void> {
  const question = toQuestion(modal)
  if (question && modal.tasks.state.quoteOnramp?.status !== 'pending') await ask(modal, question, 0)
}

async function ask(
  modal: Modal,
  question: NonNullable<ReturnType<typeof toQuestion>>,
  waitMs: number,
): Promise<void> {
  try {
    await modal.tasks.run('quoteOnramp', undefined, async (signal) => {
      if (waitMs > 0) await sleep(waitMs, { signal, setTimer: modal.platform.setTimer })
      const country = regionFor(modal)
      const { quotes } = await modal.api.call(toClientRoute(listOnrampQuotesCall), {
        query: { ...question, ...(country !== undefined && { country }) },
        signal,
      })
      setQuotes(modal.state, quotes, JSON.stringify(question))
      setOnrampProblem(modal.state, undefined)
    })
  } catch (error) {
    const info = toErrorInfo(error)
    if (info.code === 'aborted') return
    setQuotes(modal.state, undefined)
    setOnrampProblem(modal.state, info)
  }
}
