import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { PasskeyOfferScreen } from './PasskeyOfferScreen.tsx'

export const title = 'Passkey offer'

const ignore = () => {}
const offer = (isOpening: boolean) => (
  <ViewBody>
    <PasskeyOfferScreen isOpening={isOpening} onAdd={ignore} onDismiss={ignore} />
  </ViewBody>
)

export const states = {
  offer: offer(false),
  opening: offer(true),
}
