/**
 * What a route asks for while its screen is still being made ready. The answer is for the screen's own first question,
 * once: a later one, the same or another, is asked anew.
 */
export function createAhead<Answer>() {
  let asked: { question: string; answer: Promise<Answer> } | undefined;
  return {
    ask(question: string, load: () => Promise<Answer>): void {
      const answer = load();
      // Whoever takes it hears of its failure; nobody may come to take it.
      answer.catch(() => {});
      asked = { question, answer };
    },
    /** The answer on its way to this question; `undefined` where another was asked, or none. */
    take(question: string): Promise<Answer> | undefined {
      const answer = asked?.question === question ? asked.answer : undefined;
      asked = undefined;
      return answer;
    },
  };
}
