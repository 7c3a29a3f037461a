import { Link } from 'react-router-dom';

interface Props {
  topic: { topicdesc: string; topicsummary: string };
  /** The page about the topic. */
  to?: string;
}

/** Shows the title and the summary of a topic. The title leads to the page about it, where there is one. */
export function TopicWords({ topic, to }: Props) {
  return (
    <div className="topic-words">
      <strong>{to ? <Link to={to}>{topic.topicdesc}</Link> : topic.topicdesc}</strong>
      {topic.topicsummary && <p className="small quiet">{topic.topicsummary}</p>}
    </div>
  );
}
