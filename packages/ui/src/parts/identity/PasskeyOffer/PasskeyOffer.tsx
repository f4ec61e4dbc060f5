import { dismissPasskeyOffer, isPasskeyOffered, takePasskeyOffer } from '@foyer/core/identity'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { PasskeyOfferScreen } from './PasskeyOfferScreen.tsx'

/** Offers a passkey to who has signed in by e-mail or at a provider. */
export function PasskeyOffer() {
  const modal = useModal()
  const [isOffered, setOffered] = useState(() => isPasskeyOffered(modal))
  const [isOpening, setOpening] = useState(false)
  if (!isOffered) return null
  const look = () => setOffered(isPasskeyOffered(modal))
  const onAdd = async () => {
    setOpening(true)
    await takePasskeyOffer(modal)
    setOpening(false)
    look()
  }
  const onDismiss = async () => {
    await dismissPasskeyOffer(modal)
    look()
  }
  return <PasskeyOfferScreen isOpening={isOpening} onAdd={onAdd} onDismiss={onDismiss} />
}
