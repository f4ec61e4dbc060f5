import type { AccountViewFacts } from '@foyer/core/account'
import type { Alert, ModalSnapshot, Part, PartName, ViewName, ViewParams } from '@foyer/core/kernel'
import type { Namespace, Network } from '@foyer/core/ports'
import type { ComponentType } from 'react'
import type { TextEntry } from '../text/text.ts'
import type { EmptyStateProps } from '../widgets/feedback/EmptyState.tsx'
import type { DiagnosisPanelProps } from './diagnosis/DiagnosisPanel.tsx'
import type { LegalPartProps } from './frame/legal/LegalPart.tsx'
import type { NoticeTexts } from './frame/noticeTexts.ts'
import type { OfflineNoteProps } from './frame/OfflineNote.tsx'
import type { ToastProps } from './frame/Toast.tsx'
import type { TooltipHostProps } from './frame/TooltipHost.tsx'
import type { ViewProblemProps } from './frame/ViewProblem.tsx'
import type { Direction } from './frame/viewTransition.ts'
import type { ViewsOf } from './viewParts.ts'

/** The props of every view: the parameters of its entry. */
export interface ViewProps<V extends ViewName> {
  readonly params: ViewParams[V]
}

/** A text of a catalogue and the values that it needs, or a name that is the same in every language. */
export type TitleParts = readonly [text: TextEntry | string, values?: Readonly<Record<string, string>>]

/**
 * The title in the header: a text, or one that depends on the state. It is loaded with the view, not with the first
 * load.
 */
export type ViewTitle<P> = TextEntry | ((state: ModalSnapshot, params: P) => TitleParts)

/** One view of a part. */
export interface PartView<V extends ViewName> {
  readonly View: ComponentType<ViewProps<V>>
  /** @default the title of Connect */
  readonly title?: ViewTitle<ViewParams[V]>
  /** Shows the help button 'What is a wallet?' when it is the first view. */
  readonly hasHelp?: boolean
}

/** A view without the type of its parameters. */
export interface AnyPartView {
  readonly View: ComponentType<{ readonly params: unknown }>
  readonly title?: ViewTitle<unknown>
  readonly hasHelp?: boolean
}

/** The views of one part: exactly those in core's `VIEWS_OF_PART`. */
export type PartViews<P extends PartName> = { readonly [V in ViewsOf<P>]: PartView<V> }

/** Other exports of parts besides their views. */
interface PartExports {
  readonly activity: {
    readonly AccountTokens: ComponentType
    readonly WalletFeatures: ComponentType<{ readonly facts: AccountViewFacts }>
  }
  readonly email: {
    readonly EmailForm: ComponentType
    readonly EphemeralNote: ComponentType
  }
  readonly identity: {
    readonly PasskeyButton: ComponentType
    readonly PasskeyOffer: ComponentType
  }
  readonly social: {
    readonly SocialRow: ComponentType
  }
  /** Pictures of networks and tokens that come with Foyer. */
  readonly marks: {
    readonly familyMark: (namespace: Namespace) => string | undefined
    readonly networkMark: (network: Network) => string | undefined
  }
  readonly frame: {
    readonly EmptyState: ComponentType<EmptyStateProps>
    readonly Branding: ComponentType
    /** The title of views that have none of their own. */
    readonly connectTitle: (state: ModalSnapshot) => TitleParts
    readonly DebugAlert: ComponentType<{ readonly alert: Alert; readonly onDismiss: () => void }>
    readonly LegalPart: ComponentType<LegalPartProps>
    readonly OfflineNote: ComponentType<OfflineNoteProps>
    readonly Toast: ComponentType<ToastProps>
    readonly TooltipHost: ComponentType<TooltipHostProps>
    readonly noticeText: NoticeTexts
    readonly ViewProblem: ComponentType<ViewProblemProps>
    readonly prepareTransition: (layer: HTMLElement, direction: Direction) => () => void
  }
  readonly diagnosis: {
    readonly DiagnosisPanel: ComponentType<DiagnosisPanelProps>
  }
}

/** The script of one part. */
export type PartScript<P extends PartName> = {
  /** The part's code in core. */
  readonly part?: Part
} & (ViewsOf<P> extends never ? unknown : { readonly views: PartViews<P> }) &
  (P extends keyof PartExports ? PartExports[P] : unknown)

/** Loads the script of each part. */
export type PartTable = { readonly [P in PartName]: () => Promise<PartScript<P>> }

/** Loads the scripts of parts and caches them, so that a view of a loaded part is drawn at once. */
export interface PartLoader {
  /** The script, if it is loaded. */
  get<P extends PartName>(part: P): PartScript<P> | undefined
  /** Loads a script, with two retries. A failure is not cached. Calls at the same time share one promise. */
  load<P extends PartName>(part: P): Promise<PartScript<P>>
  /** Calls back when a script was loaded. Returns a function that ends it. */
  onLoad(listener: () => void): () => void
}
