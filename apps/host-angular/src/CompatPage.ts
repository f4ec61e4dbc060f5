import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  inject,
  Renderer2,
  signal,
  viewChild,
} from '@angular/core'

/** Everything that Angular can do with a custom element: for elements by the book, and in the same way for ours. */
@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './compatPage.html',
})
export class CompatPage {
  readonly subject = new URLSearchParams(location.search).get('compat')
  readonly networks = [1, 10]
  readonly step = signal(0)
  readonly heard = signal<readonly string[]>([])
  readonly events = viewChild.required<ElementRef<HTMLElement>>('events')

  constructor() {
    const renderer = inject(Renderer2)
    // Templates have no word for the capture phase.
    afterNextRender(() => {
      const { nativeElement } = this.events()
      renderer.listen(nativeElement, 'captured', (event: Event) => this.hear(event), { capture: true })
    })
  }

  hear(event: Event) {
    this.heard.update((names) => [...names, event.type])
  }
}
