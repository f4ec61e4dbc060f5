import type { Modal, Appearance as ModalAppearance, PartName, ScriptLoader } from '@foyer/core/kernel'
import type { ButtonSource, ThemeSheet } from '@foyer/ui'
import type { LoadedLanguage } from '@foyer/ui/locales'
import type { PartLoader } from '@foyer/ui/modal'
import type { ModalChoice } from '../results.ts'
import type { ShellHost } from '../shell/host.ts'
import type { Actions, ReadApi } from '../shell/runtime.ts'
import type { InitOptions } from '../windowApi.ts'

// Types alone: the scripts that are loaded by name know each other by them, without importing each other.

/** The modals of a page by id: the only registry there is. */
export interface Instances {
  /** The modal of an id, created on first use. */
  get(id: string): Modal
  /** Applies the page's current options to the modal in use, and resolves when that is done. */
  configure(id: string): Promise<void>
  destroy(id: string): void
  /** Calls back with the id whenever the modal of that id was created or destroyed. Returns a function that ends it. */
  onChange(listener: (id: string) => void): () => void
  /** Calls back with the id whenever a modal opens. */
  onOpen(listener: (id: string) => void): void
}

/** Theme and language of a modal, shared by all its elements. */
export interface Appearance extends ThemeSheet {
  /** Undefined for plain English. */
  language?: LoadedLanguage | undefined
  /** The language that was requested last, while its texts are loading and after. */
  requestedLanguage?: LoadedLanguage | Promise<LoadedLanguage> | undefined
  /** Set while theme or language is loading. Nothing is drawn meanwhile, so that neither changes before the visitor's eyes. */
  pending?: Promise<void> | undefined
  /** The texts of the project, beneath those of the page, by language and by key. */
  texts?: Readonly<Record<string, unknown>> | undefined
  /** The locale and texts that were requested last, as JSON. */
  requested?: string
  /** Functions that draw each element of the modal again. */
  readonly redraws: Set<() => void>
}

/** The appearance of each modal. */
export interface Appearances {
  /** The appearance of a modal: as the page configures it, until the modal itself applies its theme. */
  get(id: string): Appearance
  /** Loads the language that the page requests now, unless it is the current one. */
  updateLanguage(id: string): void
  /** Sets the texts of the project. */
  setTexts(id: string, texts: ModalAppearance['texts']): void
  /** Loads the texts of a part in the languages of the page, now and for each language requested later. Never rejects. */
  loadTexts(part: PartName): Promise<unknown>
}

/** The modals of a page, and what else its widgets are drawn with. */
export interface PageInstances extends Instances {
  readonly appearances: Appearances
  /** The loader of the parts, which the modals use too. */
  readonly loader: PartLoader
}

/** A widget's addition to a call, since the shell has no byte for another call: it is called with the instances that it is drawn with. */
export interface WidgetChoice extends ModalChoice {
  readonly widget?: (instances: PageInstances) => void
}

/** The scripts that the script of the buttons loads, each by its name. */
export interface RuntimeScripts {
  /** The calls of `window.foyer`: a page that only has buttons makes none. */
  readonly calls: { createActions(inits: Map<string, InitOptions>, instances: PageInstances): Actions }
  /** Reads theme variables: most pages set none. */
  readonly theme: typeof import('@foyer/ui/theme')
  /** Chooses and loads a language: most pages are in English. */
  readonly language: {
    chooseLanguage(
      tag: string,
      own: Readonly<Record<string, unknown>> | undefined,
      project: Readonly<Record<string, unknown>> | undefined,
    ): LoadedLanguage
  }
}

/** A dynamic import for each of them. */
export type RuntimeTable = {
  readonly [Name in keyof RuntimeScripts]: () => Promise<RuntimeScripts[Name]>
}

/** Loads a script once, with retries. */
export type LoadRuntimeScript = ScriptLoader<RuntimeTable>['load']

/** The functions that the script of the buttons gives the script of the modals. */
export interface BackendLink {
  readonly load: LoadRuntimeScript
  readonly appearances: Appearances
  /** Connects the buttons of a modal to its state. */
  readonly setButtonSource: (id: string, source: ButtonSource) => void
}

/** Everything behind the buttons: the modals and their drawing. */
export interface Backend {
  readonly read: ReadApi
  readonly instances: PageInstances
  /** Mounts an element that is new, or applies what changed on one that is mounted. */
  update(host: ShellHost): void
  unmount(host: ShellHost): void
  configure(id: string): void
}
