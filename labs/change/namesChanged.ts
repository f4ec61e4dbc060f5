import { confirmSend, resetSend, reviewSend, setSendAmount, setSendReceiver, setSendToken } from '@foyer/core'
import { createSendTest, SEND_WALLET_ID, until } from '@foyer/devkit'
import { findSession } from '../../packages/core/src/parts/connections/index.ts'
import { selectSendPreview } from '../../packages/core/src/parts/send/rules/sendPreview.ts'

/** The results of names that change hands while a payment to them is looked at. */
export interface NameFigures {
  readonly payments: number
  /** Payments to another address than the one that the preview showed. */
  elsewhere: number
}

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '1')}`
/** Longer than the form waits after the last key. */
const DEBOUNCE_MS = 2_000

/** Pays to names whose answer is another one after each time that they are looked up, and after the preview. */
export async function tryNames(payments: number): Promise<NameFigures> {
  const figures = { elsewhere: 0 }
  for (let at = 0; at < payments; at += 1) {
    const { modal, transfer, platform } = await createSendTest()
    let holder = addressOf(2 * at)
    const session = findSession(modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID })
    Object.assign(session ?? {}, {
      names: {
        profile: async () => undefined,
        resolve: async ({ name }: { name: string }) => ({ address: holder, name, imageUrl: undefined }),
      },
    })
    setSendToken(modal, { id: 'native' })
    setSendAmount(modal, { text: '0.1' })
    setSendReceiver(modal, { text: 'shop.example' })
    await platform.advance(DEBOUNCE_MS)
    await until(() => modal.state.send?.receiver.status === 'found')
    if (at % 2 === 0) holder = addressOf(2 * at + 1)
    await reviewSend(modal)
    const shown = selectSendPreview(modal.state)?.receiver.address
    holder = addressOf(2 * at + 1)
    await platform.advance(DEBOUNCE_MS)
    await confirmSend(modal)
    const [sent] = transfer.asked
    if (transfer.asked.length !== 1 || sent?.to !== shown) figures.elsewhere += 1
    resetSend(modal)
    modal.destroy()
  }
  return { payments, ...figures }
}
