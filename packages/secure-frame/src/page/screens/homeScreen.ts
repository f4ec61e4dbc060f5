import { isWithoutAddress } from '@foyer/secure-protocol'
import { checksumAddress } from '../../custody/evmAddress.ts'
import { drawMono, makeElement } from '../../lib/ui/elements.ts'
import { drawCard, drawRow } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { isolate, type Shell } from '../../lib/ui/shell.ts'
import type { WalletRow } from '../../store/rows.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import { withFreshCode } from './codeScreen.ts'
import { showDelete } from './deleteScreen.ts'
import { drawDeletion } from './deletionNotice.ts'
import { showDevices } from './devicesScreen.ts'
import { showExport } from './exportScreen.ts'
import { drawWaitingDevices, showFreeze } from './freezeScreen.ts'
import { showKit } from './kitScreen.ts'
import { showRecoveryFactors } from './recoveryFactorsScreen.ts'
import { showRenew } from './renewScreen.ts'
import { showSignIn } from './signInScreens.ts'

type Show = (shell: Shell, session: PageSession, onBack: () => void) => void

/**
 * Shows the actions of the page, or the sign-in if nobody is signed in.
 * @param section the section that the page was opened for, in place of all of them; a way back leads to all
 */
export function showHome(shell: Shell, session: PageSession, section?: 'methods'): void {
  const { document, texts } = shell
  const { wallet } = session
  const home = () => showHome(shell, session)
  if (!wallet) return showSignIn(shell, session, () => showHome(shell, session, section))
  const fresh = (show: Show) => () =>
    withFreshCode(shell, session, { onFresh: () => show(shell, session, home), onBack: home })
  const guarded = (show: Show) => (at: Shell, of: PageSession, onBack: () => void) =>
    goOn(at, of, onBack, async () => {
      const { withFactor } = await import('./factorGate.ts')
      return () => withFactor(at, of, { purpose: 'export', onShown: () => show(at, of, onBack), onBack })
    })
  const later = (load: () => Promise<Show>) => () =>
    goOn(shell, session, home, async () => {
      const show = await load()
      return () => show(shell, session, home)
    })
  const openFactors = later(async () => (await import('./factorsScreen.ts')).showFactors)
  const openMethods = later(async () => (await import('./methodsScreen.ts')).showMethods)
  if (section === 'methods') return openMethods()
  const signal = shell.enter()
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
        row('key', texts.titleExport, texts.hintExport, fresh(guarded(showExport))),
        row('print', texts.titleKit, texts.hintKit, fresh(guarded(showKit))),
        // A recovery factor opens a wallet only on a device that the vault has admitted by a link, which needs an address. An owner who
        // loses a second factor is let in by a link as well.
        ...(isWithoutAddress(wallet.email)
          ? []
          : [
              row('shield', texts.titleWays, texts.hintWays, () => showRecoveryFactors(shell, session, home)),
              row('phone', texts.titleFactors, texts.hintFactors, openFactors),
            ]),
        row('key', texts.titleMethods, texts.hintMethods, openMethods),
        row('device', texts.titleDevices, texts.hintDevices, () => showDevices(shell, session, home)),
        row('renew', texts.titleRenew, texts.hintRenew, () => showRenew(shell, session, home)),
        row('freeze', texts.titleFreeze, texts.hintFreeze, () => showFreeze(shell, session, home)),
        row('bin', texts.titleDelete, texts.hintDelete, () => showDelete(shell, session, home)),
      ),
      // Names alone, which no language translates: with them an owner asks others whether they have the same build.
      drawMono(document, `Foyer ${session.build}`),
    ],
  })
}

/** The name under which its owner knows an account. */
function nameOf({ email, socialName }: WalletRow, otherwise: string): string {
  return isWithoutAddress(email) ? (socialName ?? otherwise) : email
}

/** The screens of second factors come when they are wanted. */
function goOn(shell: Shell, session: PageSession, onBack: () => void, load: () => Promise<() => void>): void {
  const signal = shell.enter()
  const draw = (show: () => void) => {
    show()
    return []
  }
  shell.show({
    title: shell.texts.titleFactors,
    onBack,
    body: [drawLoaded(shell, { session, signal, load, draw })],
  })
}
