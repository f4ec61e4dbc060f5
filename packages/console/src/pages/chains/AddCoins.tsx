import { useState } from 'react'
import { coinText } from '../../parts/amounts.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { type Chain, chainText } from './chain.ts'

interface Props {
  readonly chain: Chain
  readonly relayer: Chain['relayers'][number]
}

/** A button that shows where coins for a relayer are sent, and how many are missing. */
export function AddCoins({ chain, relayer }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        label={`Add coins on ${chainText(chain)}: ${relayer.address}`}
        onClick={() => setOpen(true)}
      >
        Add coins
      </Button>
      {isOpen && <AddCoinsDialog chain={chain} relayer={relayer} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddCoinsDialog({ chain, relayer, onClose }: Props & { readonly onClose: () => void }) {
  const { address, missingBase, alarmBase } = relayer
  const name = chainText(chain)
  const alarm = coinText(alarmBase, chain.coin)
  return (
    <Dialog title={`Add coins on ${name}`} onClose={onClose}>
      <p>
        {missingBase === '0'
          ? `It has more than ${alarm}, below which you are told. Nothing is missing.`
          : `Send at least ${coinText(missingBase, chain.coin)}: with less than ${alarm} it is set aside, and others send for it.`}
      </p>
      <QrCode text={address} label={`The address ${address} as a QR code`} />
      <code className="c-command c-break">{address}</code>
      <p className="c-note">
        Send the coin of {name}, and send it on {name} alone. Coins of other networks do not arrive.
      </p>
      <div className="c-actions">
        <Button onClick={onClose}>Done</Button>
        <CopyButton kind="primary" text={address}>
          Copy the address
        </CopyButton>
      </div>
    </Dialog>
  )
}
