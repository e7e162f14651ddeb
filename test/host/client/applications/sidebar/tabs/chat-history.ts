const KEPT = 50;

/** The messages that this user has sent and can send again, newest first. */
export class ChatInputHistory {
  #lines: string[] = [];
  #index = -1;

  /** Adds a sent line to the history. */
  add(line: string): void {
    this.#lines = [line, ...this.#lines.filter((kept) => kept !== line)].slice(0, KEPT);
    this.#index = -1;
  }

  /**
   * Puts the next older (1) or newer (-1) line into the field. The cursor must be at the start (older) or end
   * (newer), or the field must be unchanged since the last recall or send. Returns true if the field changed.
   */
  recall(input: HTMLTextAreaElement, direction: 1 | -1): boolean {
    const edge = direction === 1 ? 0 : input.value.length;
    const atEdge = input.selectionStart === input.selectionEnd && input.selectionStart === edge;
    if (!atEdge && input.value !== (this.#lines[this.#index] ?? "")) return false;
    const index = this.#index + direction;
    if (index < -1 || index >= this.#lines.length) return false;
    this.#index = index;
    input.value = this.#lines[index] ?? "";
    input.setSelectionRange(input.value.length, input.value.length);
    return true;
  }
}
