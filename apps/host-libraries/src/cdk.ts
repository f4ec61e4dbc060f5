// Compiles templates in the browser, so that the page needs no Angular tool chain.
import '@angular/compiler'
import { Dialog, DialogRef } from '@angular/cdk/dialog'
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  inject,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

class DialogBody {
  readonly ref = inject(DialogRef)
  readonly outcome = signal('')
  async open() {
    const result = await window.foyer?.open()
    this.outcome.set(result?.status ?? '')
  }
}
Component({
  selector: 'dialog-body',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h2>A dialog of the page</h2>
    <wallet-button></wallet-button>
    <button (click)="open()">Open by API</button>
    <input aria-label="Field of the page" />
    <output>{{ outcome() }}</output>
    <button (click)="ref.close()">Close the dialog</button>
  `,
})(DialogBody)

class App {
  readonly #dialog = inject(Dialog)
  open() {
    this.#dialog.open(DialogBody, { ariaLabel: 'A dialog of the page' })
  }
}
Component({ selector: '#root', template: '<button (click)="open()">Open the dialog</button>' })(App)

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] }).catch((error: unknown) => {
  console.error(error)
})
