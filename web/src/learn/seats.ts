// The seats of a lesson as boards draw them: the learner and the others, without clocks. Pure.
import { markOf, type Seating } from '../table/seating';
import type { Lang, LessonStepView, LessonView } from '../wire/wire';

export function seatingIn(lesson: LessonView, { clocks }: LessonStepView, lang: Lang): Seating {
  const { names, teams, learner } = lesson;
  const seats = names.map((name, seat) => {
    const clock = clocks.find((each) => each.seat === seat);
    return {
      seat,
      name: name[lang],
      isBot: false,
      isMe: seat === learner,
      isAway: false,
      awaited: null,
      hasStandIn: false,
      hasLeft: false,
      mark: markOf(seat, teams),
      acts: clock !== undefined,
      kind: clock?.kind,
      deadline: null,
    };
  });
  return { seats, viewer: learner };
}
