import {
  openAllWallets,
  pickWallet,
  selectConnectLayout,
  selectSocials,
  toSocialsLayout,
} from '@foyer/core/connect'
import { Skeleton } from '../../../atoms/index.ts'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { usePart } from '../../usePart.ts'
import { selectConnectWallets } from '../selectConnectWallets.ts'
import { needsFrame } from '../WalletPart.tsx'
import { ConnectScreen } from './ConnectScreen.tsx'
import css from './ConnectView.module.css'

/** The first view: all ways to connect (clauses connect-1 to connect-12). */
export function ConnectView() {
  const modal = useModal()
  const layout = useModalState((state) => selectConnectLayout(state, modal.options))
  const email = usePart('email', layout.methods.includes('email'))
  const social = usePart('social', layout.methods.includes('social'))
  const { first, logos } = useModalState((state) => toSocialsLayout(selectSocials(state, modal.options)))
  const wallets = useModalState((state) => selectConnectWallets(modal, state))
  const frame = usePart('frame', needsFrame(wallets))
  const isAccepted = useModalState((state) => state.consent.isAccepted)
  const pick = useFlow(pickWallet)
  return (
    <ConnectScreen
      layout={layout}
      wallets={wallets}
      frame={frame}
      parts={{
        email: email ? <email.EmailForm /> : <Skeleton className={css.field} />,
        social: social ? (
          <social.SocialRow />
        ) : (
          <div className={css.fields}>
            {first && <Skeleton className={css.field} />}
            {logos.length > 0 && <Skeleton className={css.field} />}
          </div>
        ),
      }}
      isAccepted={isAccepted}
      onAccept={modal.consent.set}
      onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
      onAllWallets={useFlow(openAllWallets)}
      onContinueWithWallet={() => modal.router.push('ConnectWallets')}
      onGetStarted={() => modal.router.push(layout.methods.length > 1 ? 'Create' : 'WhatIsAWallet')}
    />
  )
}
