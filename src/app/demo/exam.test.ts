import { expect, test } from 'vitest';
import { drawnFrom, examChecklist, isExamReady, unordered } from '~/features/exams/questions/rules';
import { questionValues } from '~/features/exams/questions/schema';
import { sqlExam, sqlQuestions } from './content/exam';

test('the demo’s exam has whole questions, and draws 8 of 12', () => {
  for (const question of sqlQuestions) {
    const values = { topic: '', points: 1, explanation: '', ...question };
    expect(questionValues.safeParse(values).error?.issues ?? []).toEqual([]);
    expect(unordered(values)).toEqual(values);
  }
  const topics = [...Map.groupBy(sqlQuestions, ({ topic = '' }) => topic)].map(
    ([topic, { length }]) => ({ topic, questions: length }),
  );
  expect(isExamReady(examChecklist(sqlExam.draws, topics))).toBe(true);
  expect([sqlQuestions.length, drawnFrom(sqlExam.draws, topics)]).toEqual([12, 8]);
});
