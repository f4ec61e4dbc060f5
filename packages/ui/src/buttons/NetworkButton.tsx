import { type NetworkFacts, toNetworkLabel } from '@foyer/core/connect'
import { Image } from '../atoms/Image.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { WarningMark } from './AccountButtonContent.tsx'
import { ButtonFrame, ButtonLabel, ButtonMedia } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'

export interface NetworkButtonProps {
  readonly source: ButtonSource
  /** Shown instead of the network's name. */
  readonly label?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** Shows the network in use and opens Networks. Spec: product-12, product-13, error-8. */
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
        <NetworkButtonContent facts={network} label={label} />
      </ButtonFrame>
    </StyleRoot>
  )
}

export interface NetworkButtonContentProps {
  readonly facts: NetworkFacts
  readonly label?: string | undefined
}

/** The content of a network button. */
export function NetworkButtonContent({ facts, label: custom }: NetworkButtonContentProps) {
  const { name, imageUrl, isUnsupported } = facts
  const t = useLocalText(buttonText)
  const label = toNetworkLabel(facts, custom)
  return (
    <>
      {isUnsupported && (
        <ButtonMedia>
          <WarningMark />
        </ButtonMedia>
      )}
      {!isUnsupported && name && (
        <ButtonMedia>
          {/* A mark is there at once: letters before it would only flicker. */}
          <Image
            src={imageUrl}
            name={name}
            size={24}
            shape="circle"
            hasLettersFirst={!imageUrl?.startsWith('data:')}
          />
        </ButtonMedia>
      )}
      <ButtonLabel>{label.kind === 'text' ? label.text : t(label.kind)}</ButtonLabel>
    </>
  )
}
