import { type NetworkFacts, toNetworkLabel } from '@foyer/core'
import { Image } from '../atoms/Image.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { ButtonFrame, ButtonLabel, ButtonMedia } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'
import { useAccountParts } from './useAccountParts.ts'

export interface NetworkButtonProps {
  readonly source: ButtonSource
  /** Shown instead of the network's name. */
  readonly label?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** The network in use; opens Networks. Spec: product-12, product-13, error-8. */
export function NetworkButton({ source, label, isDisabled = false }: NetworkButtonProps) {
  const { network } = useButtonsFacts(source)
  return (
    <StyleRoot>
      <ButtonFrame
        testId="network-button"
        state={network.isUnsupported ? 'unsupported' : network.name ? 'network' : 'select'}
        look="quiet"
        isDisabled={isDisabled || network.isLoading}
        onPress={() => source.press('network')}
      >
        <NetworkFace facts={network} label={label} />
      </ButtonFrame>
    </StyleRoot>
  )
}

export interface NetworkFaceProps {
  readonly facts: NetworkFacts
  readonly label?: string | undefined
}

/** What is inside a network button. */
export function NetworkFace({ facts, label: custom }: NetworkFaceProps) {
  const { name, imageUrl, isUnsupported } = facts
  const t = useLocalText(buttonText)
  const label = toNetworkLabel(facts, custom)
  // Only an account can be on a network that the app does not support.
  const parts = useAccountParts(isUnsupported)
  return (
    <>
      {isUnsupported && <ButtonMedia>{parts && <parts.WarningMark />}</ButtonMedia>}
      {!isUnsupported && name && (
        <ButtonMedia>
          <Image src={imageUrl} name={name} size={24} shape="circle" />
        </ButtonMedia>
      )}
      <ButtonLabel>{label.kind === 'text' ? label.text : t(label.kind)}</ButtonLabel>
    </>
  )
}
