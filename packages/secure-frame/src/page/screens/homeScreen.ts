import { isWithoutAddress } from '@foyer/secure-protocol'
import { drawMono, makeElement } from '../../approval/elements.ts'
import { checksumAddress } from '../../custody/evmAddress.ts'
import type { WalletRow } from '../../store/rows.ts'
import type { PageSession } from '../pageSession.ts'
import { drawCard, drawRow } from '../ui/parts.ts'
import { PAGE_ICONS } from '../ui/pictures.ts'
import { isolate, type Shell } from '../ui/shell.ts'
import { withFreshCode } from './codeScreen.ts'
import { showDelete } from './deleteScreen.ts'
import { drawDeletion } from './deletionNotice.ts'
import { showDevices } from './devicesScreen.ts'
import { showExport } from './exportScreen.ts'
import { drawWaitingDevices, showFreeze } from './freezeScreen.ts'
import { showKit } from './kitScreen.ts'
import { showRenew } from './renewScreen.ts'
import { showSignIn } from './signInScreens.ts'
import { showWays } from './waysScreen.ts'

/** What the page offers, or the sign-in if nobody is signed in. */
export function showHome(shell: Shell, session: PageSession): void {
  const { document, texts } = shell
  const { wallet } = session
  const home = () => showHome(shell, session)
  if (!wallet) return showSignIn(shell, session, home)
  const signal = shell.enter()
  const fresh = (show: (shell: Shell, session: PageSession, onBack: () => void) => void) => () =>
    withFreshCode(shell, session, { onFresh: () => show(shell, session, home), onBack: home })
  const row = (icon: keyof typeof PAGE_ICONS, title: string, hint: string, onPress: () => void) =>
    drawRow(document, { icon: PAGE_ICONS[icon], title, hint, onPress }, PAGE_ICONS.next)
  shell.show({
    title: texts.titleHome,
    body: [
      drawDeletion(shell, session, signal, home),
      drawWaitingDevices(shell, session, signal, home),
      drawCard(
        document,
        makeElement(document, 'h2', { text: isolate(nameOf(wallet, texts.titleHome)) }),
        drawMono(document, checksumAddress(wallet.binding.eoa)),
      ),
      makeElement(
        document,
        'nav',
        { class: 'rows-of-page', attributes: { 'aria-labelledby': 'title' } },
        row('key', texts.titleExport, texts.hintExport, fresh(showExport)),
        row('print', texts.titleKit, texts.hintKit, fresh(showKit)),
        // A way back opens a wallet only on a device that the vault has admitted by a link, which needs an address.
        ...(isWithoutAddress(wallet.email)
          ? []
          : [row('shield', texts.titleWays, texts.hintWays, () => showWays(shell, session, home))]),
        row('device', texts.titleDevices, texts.hintDevices, () => showDevices(shell, session, home)),
        row('renew', texts.titleRenew, texts.hintRenew, () => showRenew(shell, session, home)),
        row('freeze', texts.titleFreeze, texts.hintFreeze, () => showFreeze(shell, session, home)),
        row('bin', texts.titleDelete, texts.hintDelete, () => showDelete(shell, session, home)),
      ),
    ],
  })
}

/** The name under which its owner knows an account. */
function nameOf({ email, socialName }: WalletRow, otherwise: string): string {
  return isWithoutAddress(email) ? (socialName ?? otherwise) : email
}
