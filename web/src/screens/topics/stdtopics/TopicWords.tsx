/** Shows the title and the summary of a standard topic. */
export function TopicWords({ topic }: { topic: { topicdesc: string; topicsummary: string } }) {
  return (
    <div className="topic-words">
      <strong>{topic.topicdesc}</strong>
      {topic.topicsummary && <p className="small quiet">{topic.topicsummary}</p>}
    </div>
  );
}
